import { expect, test } from 'vitest';
import { detectImageType } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const box = (major: string, ...others: string[]) =>
  bytes(
    `\x00\x00\x00${String.fromCharCode(16 + others.length * 4)}ftyp${major}\x00\x00\x00\x00${others.join('')}`,
  );

test.each([
  ['PNG', bytes('\x89PNG\r\n\x1a\n\x00\x00'), 'image/png'],
  ['JPEG', bytes('\xff\xd8\xff\xe0\x00\x10JFIF'), 'image/jpeg'],
  ['GIF', bytes('GIF89a\x01\x00'), 'image/gif'],
  ['WebP', bytes('RIFF\x24\x00\x00\x00WEBPVP8 '), 'image/webp'],
  ['AVIF', box('avif', 'mif1', 'miaf'), 'image/avif'],
  ['AVIF by its second brand', box('mif1', 'avif'), 'image/avif'],
  ['HEIC from an iPhone', box('heic', 'mif1', 'heic'), 'image/heic'],
  ['HEIC by its second brand', box('mif1', 'heic'), 'image/heic'],
  ['a film', box('isom', 'mp41'), null],
  ['a brand beyond its box', Uint8Array.from([...box('isom'), ...bytes('heic')]), null],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), null],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>'), null],
  ['a sound', bytes('RIFF\x24\x00\x00\x00WAVEfmt '), null],
  ['text that mentions GIF89a later', bytes(' GIF89a'), null],
  ['five bytes', bytes('\x00\x00\x00\x08f'), null],
  ['nothing', bytes(''), null],
])('finds the image type of %s', (_, content, type) => {
  expect(detectImageType(content)).toBe(type);
});

import type { CSSProperties } from 'react';
import { widestWord } from '../model';

/** Tells the stylesheet how wide the text's widest word is, so that its letters shrink before a word breaks. */
export const fitted = (text: string) => ({ '--widest': widestWord(text) }) as CSSProperties;

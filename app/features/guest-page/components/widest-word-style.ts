import type { CSSProperties } from 'react';
import { getWidestWordWidth } from '../model';

/** Gives CSS the width of the widest word in em, so that text shrinks before a word would break. */
export const getWidestWordStyle = (text: string) =>
  ({ '--widest': getWidestWordWidth(text) }) as CSSProperties;

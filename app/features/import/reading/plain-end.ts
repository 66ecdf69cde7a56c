import { fold } from '@/features/name-search/words';

export const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Folded, without pictures. */
export const plainEnd = (line: string) => fold(line).replace(pictographs, '').trim();

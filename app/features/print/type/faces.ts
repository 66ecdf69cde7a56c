import italicFile from '@fontsource/baskervville/files/baskervville-latin-400-italic.woff?url';
import displayFile from '@fontsource/baskervville/files/baskervville-latin-400-normal.woff?url';
import mediumFile from '@fontsource/baskervville/files/baskervville-latin-500-normal.woff?url';
import italicExtendedFile from '@fontsource/baskervville/files/baskervville-latin-ext-400-italic.woff?url';
import displayExtendedFile from '@fontsource/baskervville/files/baskervville-latin-ext-400-normal.woff?url';
import mediumExtendedFile from '@fontsource/baskervville/files/baskervville-latin-ext-500-normal.woff?url';
import interfaceFile from '@fontsource/cabin/files/cabin-latin-400-normal.woff?url';
import boldFile from '@fontsource/cabin/files/cabin-latin-600-normal.woff?url';
import interfaceExtendedFile from '@fontsource/cabin/files/cabin-latin-ext-400-normal.woff?url';
import boldExtendedFile from '@fontsource/cabin/files/cabin-latin-ext-600-normal.woff?url';
import type { Face } from './type';

// Static fonts, because PDFKit cannot subset the variable fonts that the pages use.
const files: Record<Face, string> = {
  display: displayFile,
  displayExtended: displayExtendedFile,
  italic: italicFile,
  italicExtended: italicExtendedFile,
  medium: mediumFile,
  mediumExtended: mediumExtendedFile,
  interface: interfaceFile,
  interfaceExtended: interfaceExtendedFile,
  bold: boldFile,
  boldExtended: boldExtendedFile,
};

async function load(file: string): Promise<Uint8Array> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export const loadFaces = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([face, file]) => [face, await load(file)] as const),
    ),
  ) as Record<Face, Uint8Array>;

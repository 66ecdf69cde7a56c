import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

const modules: Record<string, string> = {
  '/pdf.mjs': fileURLToPath(import.meta.resolve('unpdf/pdfjs')),
  '/decode.js': fileURLToPath(import.meta.resolve('qr/decode.js')),
  '/index.js': fileURLToPath(import.meta.resolve('qr')),
};

/** Opens an empty page for reading PDFs and QR codes, without the product's scripts and CSP. */
async function openReaderPage(context: BrowserContext): Promise<Page> {
  await context.route('http://prints.test/**', (route) => {
    const path = modules[new URL(route.request().url()).pathname];
    return path
      ? route.fulfill({ path, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html><title>Prints</title>', contentType: 'text/html' });
  });
  const page = await context.newPage();
  await page.goto('http://prints.test/');
  return page;
}

/**
 * Reads the first page of a PDF: its size in points, its text in reading order, its links and its
 * decoded QR code.
 */
export async function readPdf(context: BrowserContext, file: Buffer) {
  const page = await openReaderPage(context);
  const read = await page.evaluate(async (base64) => {
    const [pdf, decode] = ['/pdf.mjs', '/decode.js'];
    const { getDocument } = await import(pdf);
    const { default: decodeQr } = await import(decode);
    const document_ = await getDocument({
      data: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    }).promise;
    const sheet = await document_.getPage(1);
    const viewport = sheet.getViewport({ scale: 2 });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: viewport.width,
      height: viewport.height,
    });
    const canvasContext = canvas.getContext('2d') as CanvasRenderingContext2D;
    await sheet.render({ canvas, canvasContext, viewport }).promise;
    const { items } = await sheet.getTextContent();
    const annotations: { url?: string }[] = await sheet.getAnnotations();
    return {
      pages: document_.numPages as number,
      box: sheet.view as number[],
      text: items
        .map(({ str, hasEOL }: { str: string; hasEOL: boolean }) => (hasEOL ? `${str}\n` : str))
        .join('') as string,
      links: annotations.map(({ url }) => url),
      // the left half, if the page has two signs
      code: decodeQr(
        canvasContext.getImageData(
          0,
          0,
          canvas.width > canvas.height ? canvas.width / 2 : canvas.width,
          canvas.height,
        ),
      ) as string,
    };
  }, file.toString('base64'));
  await page.close();
  return read;
}

export async function readQrImage(context: BrowserContext, svg: string): Promise<string> {
  const page = await openReaderPage(context);
  const code = await page.evaluate(async (markup) => {
    const decode = '/decode.js';
    const { default: decodeQr } = await import(decode);
    const image = new Image(600, 600);
    image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
    const canvasContext = canvas.getContext('2d') as CanvasRenderingContext2D;
    canvasContext.drawImage(image, 0, 0, 600, 600);
    return decodeQr(canvasContext.getImageData(0, 0, 600, 600)) as string;
  }, svg);
  await page.close();
  return code;
}

/** Reads all pages of a PDF: their size in points and their text in reading order. */
export async function readPdfPages(
  file: Uint8Array,
): Promise<{ width: number; height: number; text: string }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const [, , width = 0, height = 0] = sheet.view;
      const { items } = await sheet.getTextContent();
      return { width, height, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
    }),
  );
}

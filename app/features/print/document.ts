import PDFDocument from 'pdfkit';
import { brand } from '@/lib/text/brand';

export const createPdfDocument = (
  title: string,
  options: PDFKit.PDFDocumentOptions,
): PDFKit.PDFDocument =>
  new PDFDocument({
    pdfVersion: '1.7',
    font: '', // loads none of PDFKit's built-in fonts
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: brand.name, Producer: brand.name },
    ...options,
  });

export async function finishPdfDocument(doc: PDFKit.PDFDocument): Promise<Blob> {
  doc.end();
  const chunks: BlobPart[] = [];
  for await (const chunk of doc) chunks.push(chunk as unknown as BlobPart);
  return new Blob(chunks, { type: 'application/pdf' });
}

import PDFDocument from 'pdfkit';
import { brand } from '@/lib/text/brand';

export const openDocument = (
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

export async function closeDocument(doc: PDFKit.PDFDocument): Promise<Blob> {
  doc.end();
  const parts: BlobPart[] = [];
  for await (const part of doc) parts.push(part as unknown as BlobPart);
  return new Blob(parts, { type: 'application/pdf' });
}

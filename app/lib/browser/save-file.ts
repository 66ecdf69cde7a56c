const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

export const createCsvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

export const toFileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');

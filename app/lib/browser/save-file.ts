const LATER_MS = 60_000;

export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LATER_MS);
}

export const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

export const fileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');

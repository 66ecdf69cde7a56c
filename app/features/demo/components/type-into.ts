const LETTER_MS = 55;
let typing: ReturnType<typeof setInterval> | undefined;

/** Types words into a field letter by letter, as a guest would; all at once for whoever asked for less motion. */
export function typeInto(field: HTMLInputElement, words: string): void {
  clearInterval(typing);
  const write = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  let typed = matchMedia('(prefers-reduced-motion: reduce)').matches ? words.length - 1 : 0;
  write('');
  typing = setInterval(() => {
    typed += 1;
    write(words.slice(0, typed));
    if (typed === words.length) clearInterval(typing);
  }, LETTER_MS);
}

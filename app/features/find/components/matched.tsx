/** A text, with the letters that the words found underlined. */
export function Matched({ text, words }: { text: string; words: string }) {
  const start = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (start < 0) return text;
  const end = start + words.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-inherit underline decoration-brass-text decoration-2 underline-offset-4">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}

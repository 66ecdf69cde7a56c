/** A name with its ampersands in italic, each bound to the word after it (design: typography). */
export function Ampersand({ text }: { text: string }) {
  const [first, ...rest] = text.split(/\s*&\s+/);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <span key={index}>
          {' '}
          <i className="amp">&amp;</i>
          {'\u00A0'}
          {part}
        </span>
      ))}
    </>
  );
}

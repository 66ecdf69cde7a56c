export function Ampersand({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?<!\s)\s*&\s+/);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <span key={index}>
          {' '}
          <i className="ampersand">&amp;</i>
          {'\u00A0'}
          {part}
        </span>
      ))}
    </>
  );
}

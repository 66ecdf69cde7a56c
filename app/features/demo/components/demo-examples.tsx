import { type MouseEvent, useRef } from 'react';
import { demoExamples, demoHints } from '../model';
import { DemoPhone, startGuestPage } from './demo-phone';

export function DemoExamples({
  address,
  children,
}: {
  address: string;
  children: React.ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);

  const tried = (words: string) => ({
    href: `${address}?name=${encodeURIComponent(words)}`,
    target: 'guest-page',
    onClick: async (click: MouseEvent<HTMLAnchorElement>) => {
      if (click.ctrlKey || click.metaKey || click.shiftKey) return;
      click.preventDefault();
      const { href } = click.currentTarget;
      const field = await startGuestPage(frame.current);
      if (field) typeInto(field, words);
      else frame.current?.contentWindow?.location.assign(href);
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
  });

  return (
    <div className="demo-tries">
      <div className="w-full text-(--event-text) min-[900px]:self-end">
        <h1 className="display-m">Be a guest for a minute</h1>
        <p className="mt-3 text-(length:--text-lg)">
          Try searching{' '}
          {demoHints.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === demoHints.length - 1 ? ' or ' : ', ')}
              <a className="link font-semibold inline-block py-2" {...tried(name)}>
                {name}
              </a>
            </span>
          ))}
          .
        </p>
        <h2 className="sr-only">What guests really type</h2>
        <ul className="mt-5 bg-paper rounded-(--r-sheet) shadow-(--lift-2)">
          {demoExamples.map(({ what, words, effect }) => (
            <li className="not-first:border-t not-first:border-hair" key={what}>
              <a className="demo-try" {...tried(words)}>
                <b className="title-s">{what}</b>
                <i className="not-italic font-semibold underline decoration-ink-line underline-offset-[0.22em]">
                  {words}
                </i>
                <span className="col-span-full text-ink-2 max-[600px]:hidden">{effect}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <DemoPhone address={address} frame={frame} />
      {children}
    </div>
  );
}

const LETTER_MS = 55;
let typing: ReturnType<typeof setInterval> | undefined;

function typeInto(field: HTMLInputElement, words: string): void {
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

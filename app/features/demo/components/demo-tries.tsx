import { type MouseEvent, useRef } from 'react';
import { demoHints, demoTries } from '../model';
import { DemoPhone, wakeGuestPage } from './demo-phone';
import { typeInto } from './type-into';
import './demo-tries.css';

/** The guest page of the made-up wedding, and what to type into it. Each try is a link that works without scripts; with them it is typed out. */
export function DemoTries({ address, children }: { address: string; children: React.ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);

  const tried = (words: string) => ({
    href: `${address}?name=${encodeURIComponent(words)}`,
    target: 'guest-page',
    onClick: async (click: MouseEvent<HTMLAnchorElement>) => {
      if (click.ctrlKey || click.metaKey || click.shiftKey) return;
      click.preventDefault();
      const { href } = click.currentTarget;
      const field = await wakeGuestPage(frame.current);
      if (field) typeInto(field, words);
      else frame.current?.contentWindow?.location.assign(href);
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
  });

  return (
    <div className="demo-columns">
      <div className="demo-words">
        <h1 className="display-m">Be a guest for a minute</h1>
        <p className="demo-hint">
          Try searching{' '}
          {demoHints.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === demoHints.length - 1 ? ' or ' : ', ')}
              <a className="link font-semibold" {...tried(name)}>
                {name}
              </a>
            </span>
          ))}
          .
        </p>
        <h2 className="sr-only">What guests really type</h2>
        <ul className="demo-tries">
          {demoTries.map(({ what, words, effect }) => (
            <li key={what}>
              <a {...tried(words)}>
                <b className="title-s">{what}</b>
                <i>{words}</i>
                <span>{effect}</span>
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

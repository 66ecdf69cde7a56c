import type { ReactNode } from 'react';
import {
  areTestimonialsIllustrative,
  type Testimonial,
  testimonials,
} from '../content/testimonials';

export const GuestBook = () => {
  const [first, second, ...others] = testimonials;
  return (
    <>
      <div className="guest-book">
        <Page isLeft>
          <Quote {...first} isBig />
          <Quote {...second} />
        </Page>
        <Page>
          {others.map((testimonial) => (
            <Quote key={testimonial.author} {...testimonial} />
          ))}
        </Page>
      </div>
      {areTestimonialsIllustrative && (
        <p className="mt-6 text-(length:--text-sm)">
          These words are illustrative until our first hosts have written theirs.
        </p>
      )}
    </>
  );
};

const Page = ({ isLeft, children }: { isLeft?: boolean; children: ReactNode }) => (
  <div
    className={`grid content-center gap-[clamp(2rem,4vw,3rem)] p-[clamp(1.75rem,4.5vw,4rem)] ${
      isLeft ? 'guest-book-left' : 'guest-book-right'
    }`}
  >
    {children}
  </div>
);

const Quote = ({ quote, author, place, isBig }: Testimonial & { isBig?: boolean }) => (
  <blockquote>
    <p
      className={`font-display italic text-pretty normal-nums ${isBig ? 'text-[clamp(1.75rem,1.2rem+2vw,2.625rem)]/[1.26] tracking-[-0.01em]' : 'text-[1.375rem]/[1.42]'}`}
    >
      {quote}
    </p>
    <cite className="not-italic block mt-[0.7rem] text-[1rem] text-ink-2">
      <b className="font-semibold text-ink">{author}</b>, {place}
    </cite>
  </blockquote>
);

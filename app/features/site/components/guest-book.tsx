import type { ReactNode } from 'react';
import { areIllustrative, type Testimonial, testimonials } from '../content/testimonials';

export const GuestBook = () => {
  const [first, second, ...others] = testimonials;
  return (
    <>
      <div className="relative bg-[#fffefc] rounded-[3px] grid shadow-[0_1px_0_#e9e4de,0_3px_0_#fdfcfa,0_4px_0_#e5e0da,0_6px_0_#fbfaf7,0_7px_0_#dcd6d0,0_30px_50px_-22px_rgb(29_53_87/0.45)] min-[900px]:grid-cols-[1fr_1fr]">
        <Page isLeft>
          <Quote {...first} isBig />
          <Quote {...second} />
        </Page>
        <Page>
          {others.map((testimonial) => (
            <Quote key={testimonial.who} {...testimonial} />
          ))}
        </Page>
      </div>
      {areIllustrative && (
        <p className="mt-6 text-(length:--text-sm)">These words are illustrative until our first hosts have written theirs.</p>
      )}
    </>
  );
};

const Page = ({ isLeft, children }: { isLeft?: boolean; children: ReactNode }) => (
  <div
    className={`grid content-center gap-[clamp(2rem,4vw,3rem)] p-[clamp(1.75rem,4.5vw,4rem)] ${
      isLeft
        ? 'min-[900px]:bg-[linear-gradient(90deg,#0000_84%,rgb(29_53_87/0.03)_93%,rgb(29_53_87/0.12))]'
        : 'max-[900px]:border-t max-[900px]:border-hair min-[900px]:bg-[linear-gradient(270deg,#0000_84%,rgb(29_53_87/0.025)_93%,rgb(29_53_87/0.09))]'
    }`}
  >
    {children}
  </div>
);

const Quote = ({ words, who, where, isBig }: Testimonial & { isBig?: boolean }) => (
  <blockquote>
    <p
      className={`font-display italic text-pretty normal-nums ${isBig ? 'text-[clamp(1.75rem,1.2rem+2vw,2.625rem)]/[1.26] tracking-[-0.01em]' : 'text-[1.375rem]/[1.42]'}`}
    >
      {words}
    </p>
    <cite className="not-italic block mt-[0.7rem] text-[1rem] text-ink-2">
      <b className="font-semibold text-ink">{who}</b>, {where}
    </cite>
  </blockquote>
);

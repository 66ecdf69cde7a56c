import { areIllustrative, type Testimonial, testimonials } from '../content/testimonials';

/** What hosts say, written into an open guest book. */
export const GuestBook = () => {
  const [first, second, ...others] = testimonials;
  return (
    <>
      <div className="book">
        <div className="leaf">
          <Quote {...first} isBig />
          <Quote {...second} />
        </div>
        <div className="leaf">
          {others.map((testimonial) => (
            <Quote key={testimonial.who} {...testimonial} />
          ))}
        </div>
      </div>
      {areIllustrative && <p className="book-note">These words are illustrative until our first hosts have written theirs.</p>}
    </>
  );
};

const Quote = ({ words, who, where, isBig }: Testimonial & { isBig?: boolean }) => (
  <blockquote className={isBig ? 'big' : undefined}>
    <p>{words}</p>
    <cite>
      <b>{who}</b>, {where}
    </cite>
  </blockquote>
);

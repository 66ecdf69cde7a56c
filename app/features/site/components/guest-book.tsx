import { areIllustrative, type Testimonial, testimonials } from '../content/testimonials';
import './guest-book.css';

export const GuestBook = () => {
  const [first, second, ...others] = testimonials;
  return (
    <>
      <div className="guest-book">
        <div className="guest-book-page">
          <Quote {...first} isBig />
          <Quote {...second} />
        </div>
        <div className="guest-book-page">
          {others.map((testimonial) => (
            <Quote key={testimonial.who} {...testimonial} />
          ))}
        </div>
      </div>
      {areIllustrative && (
        <p className="guest-book-note">These words are illustrative until our first hosts have written theirs.</p>
      )}
    </>
  );
};

const Quote = ({ words, who, where, isBig }: Testimonial & { isBig?: boolean }) => (
  <blockquote className={isBig ? 'guest-book-large' : undefined}>
    <p>{words}</p>
    <cite>
      <b>{who}</b>, {where}
    </cite>
  </blockquote>
);

import { paths } from '@/lib/text/paths';

type Props = { title: string; hint: string; home: string };

export const ClosedReplyLink = ({ title, hint, home }: Props) => (
  <section className="reply-evening">
    <svg className="reply-tent" viewBox="-1 -1 282 184" aria-hidden="true">
      <path d="M30 52 68 0h144l38 52zM0 52h280v130H0z" />
      <path strokeDasharray="11 8" d="M94 117h92" />
    </svg>
    <h1 className="reply-closed">{title}</h1>
    <p className="reply-ask">{hint}</p>
    <p className="reply-ask">
      <a href={paths.home}>{home}</a>
    </p>
  </section>
);

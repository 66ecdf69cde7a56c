import { Link } from 'react-router';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';

type Props = { className?: string; symbolClassName?: string; nameClassName?: string };

export const BrandMark = ({
  className = '',
  symbolClassName = 'h-[30px] w-[37px]',
  nameClassName,
}: Props) => (
  <Link className={`brand ${className}`} to={paths.home} aria-label={`${brand.name}, home`}>
    <BrandSymbol className={symbolClassName} />
    <span className={nameClassName}>{brand.name}</span>
  </Link>
);

export const BrandSymbol = ({ className }: { className: string }) => (
  <svg className={`flex-none ${className}`} viewBox="0 0 40 32" aria-hidden="true">
    <path className="fill-current opacity-42" d="M4.2 1.5h31.6L38.5 7h-37z" />
    <path className="fill-current" d="M1 8.2h38V31H1z" />
    <path
      className="fill-(--mark-p,var(--paper))"
      transform="translate(11.4 11.6)"
      d="M0 15.5 0.24 14.79 0.7 14.74Q1.37 14.68 1.8 14.48Q2.22 14.29 2.5 13.85Q2.78 13.42 3.03 12.64L6.4 2.37Q6.69 1.47 6.47 1.16Q6.25 0.84 5.25 0.75L4.84 0.7L5.08 0L8.37 0.06L11.22 0.05Q13.84 0.03 15.28 1.06Q16.72 2.09 16.72 3.98Q16.72 5.51 15.77 6.64Q14.82 7.76 13.09 8.38Q11.37 8.99 8.99 8.99Q8.48 8.99 7.87 8.96Q7.27 8.92 6.48 8.84L6.75 8.02Q7.46 8.06 8.01 8.09Q8.56 8.12 8.86 8.12Q10.35 8.12 11.5 7.55Q12.64 6.98 13.3 5.99Q13.96 4.99 13.96 3.72Q13.96 2.39 13.17 1.65Q12.38 0.9 10.96 0.9H9.42L5.48 12.96Q5.26 13.64 5.28 14.01Q5.29 14.37 5.62 14.53Q5.95 14.69 6.68 14.75L7.35 14.8L7.11 15.5L3.4 15.44Z"
    />
  </svg>
);

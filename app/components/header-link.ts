export const headerLink =
  'inline-flex items-center gap-[0.35rem] min-h-11 px-[0.9rem] font-semibold no-underline min-[768px]:max-[1120px]:px-[0.45rem] min-[768px]:max-[1120px]:text-[0.9375rem] min-[768px]:max-[1120px]:whitespace-nowrap';

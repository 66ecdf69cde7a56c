export const headerLink = 'header-link';

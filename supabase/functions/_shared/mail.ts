type Mail = { to: string; subject: string; text: string; html?: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** Text made safe to stand in HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

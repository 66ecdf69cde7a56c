import ar from './guest-page/ar.json' with { type: 'json' };
import bn from './guest-page/bn.json' with { type: 'json' };
import cy from './guest-page/cy.json' with { type: 'json' };
import de from './guest-page/de.json' with { type: 'json' };
import en from './guest-page/en.json' with { type: 'json' };
import es from './guest-page/es.json' with { type: 'json' };
import fr from './guest-page/fr.json' with { type: 'json' };
import gu from './guest-page/gu.json' with { type: 'json' };
import he from './guest-page/he.json' with { type: 'json' };
import it from './guest-page/it.json' with { type: 'json' };
import nl from './guest-page/nl.json' with { type: 'json' };
import pa from './guest-page/pa.json' with { type: 'json' };
import pl from './guest-page/pl.json' with { type: 'json' };
import pt from './guest-page/pt.json' with { type: 'json' };
import ro from './guest-page/ro.json' with { type: 'json' };
import ru from './guest-page/ru.json' with { type: 'json' };
import tr from './guest-page/tr.json' with { type: 'json' };
import uk from './guest-page/uk.json' with { type: 'json' };
import ur from './guest-page/ur.json' with { type: 'json' };
import zh from './guest-page/zh.json' with { type: 'json' };
import type { LanguageCode } from './languages.ts';
import type { GuestPageWords } from './words.ts';

/** Imports are listed by hand, because the server loads this file without Vite and its `import.meta.glob`. */
export const catalogues = {
  en,
  cy,
  pl,
  ro,
  pa,
  ur,
  gu,
  bn,
  ar,
  he,
  pt,
  es,
  it,
  fr,
  de,
  nl,
  uk,
  ru,
  zh,
  tr,
} satisfies Record<LanguageCode, unknown> as unknown as Record<LanguageCode, GuestPageWords>;

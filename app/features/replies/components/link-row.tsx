import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Check, Ellipsis } from 'lucide-react';
import { CopyAndShare } from '@/components/copy-and-share';
import { Checkbox } from '@/components/ui/input';
import { MenuContent, MenuGroup } from '@/components/ui/menu';
import type { Language } from '@/features/languages/languages';
import { describeLink, getHouseholdNames, type Household } from '../host/households';
import { MailAddress } from './mail-address';

type Props = {
  household: Household;
  languages: readonly Language[];
  isShown: boolean | null;
  isChosen: boolean;
  copied: string | null;
  onChoose: ((isChosen: boolean) => void) | null;
  actions: LinkActions;
};

export type LinkActions = {
  copy: (household: Household) => void;
  share: (household: Household) => void;
  renew: (household: Household) => void;
  revoke: (household: Household) => void;
  allow: (household: Household, plusOnes: number) => void;
  changeLanguage: (household: Household, language: string | null) => void;
  /** Null if mail cannot be sent. Resolves with whether the address was saved. */
  setMail: ((household: Household, address: string | null) => Promise<boolean>) | null;
};

/** Choices in the menu; the database allows up to 12. */
const plusOnes = [0, 1, 2, 3, 4, 5, 6];
const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });

export function LinkRow({
  household,
  languages,
  isShown,
  isChosen,
  copied,
  onChoose,
  actions,
}: Props) {
  const { link, guests } = household;
  const names = getHouseholdNames(household);
  const party =
    guests.length > 1 && guests[0]?.party ? `${guests[0].party}, ${guests.length}. ` : '';
  const over = link?.over_plan.map(({ name }) => name).join(', ');
  const linkLanguage = languages.find(({ code }) => code === link?.language);
  const isOpen = link !== null && link.revoked_at === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-hair py-2.5">
      <Checkbox
        aria-label={`Choose ${names}`}
        checked={isChosen}
        disabled={!onChoose}
        onChange={({ target }) => onChoose?.(target.checked)}
      />
      <div className="min-w-40 flex-1">
        <h4 className="font-medium wrap-anywhere">{names}</h4>
        <p className="text-sm text-ink-2">
          {party}
          {describeLink(household)}
          {link && link.plus_ones > 0 && ` May bring ${link.plus_ones}.`}
          {linkLanguage && ` In ${languageNames.of(linkLanguage.code)}.`}
        </p>
        {link && actions.setMail && (
          <MailAddress
            link={link}
            names={names}
            onSave={async (address) => (await actions.setMail?.(household, address)) ?? false}
          />
        )}
        {isOpen && isShown === false && (
          <p className="text-sm text-brass-text">
            This link still opens, but can’t be shown again.{' '}
            <button
              type="button"
              className="link min-h-11 font-semibold"
              onClick={() => actions.renew(household)}
            >
              Make a new link
            </button>
          </p>
        )}
        {link?.note && (
          <p className="mt-1 border-s-2 border-(--brass) ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
            {link.note}
          </p>
        )}
        {over && (
          <p className="mt-1 text-sm text-brass-text">
            Brings {over}. Your plan has no room for them yet.
          </p>
        )}
      </div>
      <span className="ms-auto flex flex-none items-center">
        {copied && (
          <span role="status" className="inline-flex items-center gap-2 text-sm">
            <Check className="icon size-4 text-moss" aria-hidden="true" /> Copied {copied}
          </span>
        )}
        {isOpen && isShown && (
          <CopyAndShare
            variant="small"
            linkName={names}
            onCopy={() => actions.copy(household)}
            onShare={() => actions.share(household)}
          />
        )}
        {link && (
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger
              className="icon-button size-9 phone:size-11"
              aria-label={`More for ${names}`}
            >
              <Ellipsis className="icon" aria-hidden="true" />
            </DropdownMenu.Trigger>
            <MenuContent
              className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
              style={{ zIndex: 70 }}
            >
              <DropdownMenu.Item onSelect={() => actions.renew(household)}>
                Make a new link; the old one stops
              </DropdownMenu.Item>
              {isOpen && (
                <DropdownMenu.Item className="danger" onSelect={() => actions.revoke(household)}>
                  Revoke the link
                </DropdownMenu.Item>
              )}
              <MenuGroup label="They may bring">
                <DropdownMenu.RadioGroup
                  value={String(link.plus_ones)}
                  onValueChange={(most) => actions.allow(household, Number(most))}
                >
                  {plusOnes.map((most) => (
                    <DropdownMenu.RadioItem key={most} value={String(most)}>
                      {most === 0 ? 'No one else' : most === 1 ? '1 person' : `${most} people`}
                      <DropdownMenu.ItemIndicator className="ml-auto">
                        <Check className="icon" aria-hidden="true" />
                      </DropdownMenu.ItemIndicator>
                    </DropdownMenu.RadioItem>
                  ))}
                </DropdownMenu.RadioGroup>
              </MenuGroup>
              {languages.length > 1 && (
                <MenuGroup label="Their language">
                  <DropdownMenu.RadioGroup
                    value={linkLanguage?.code ?? ''}
                    onValueChange={(code) => actions.changeLanguage(household, code || null)}
                  >
                    {[{ code: '', name: 'Their phone’s language' }, ...languages].map(
                      ({ code, name }) => (
                        <DropdownMenu.RadioItem key={code} value={code} lang={code || undefined}>
                          {name}
                          <DropdownMenu.ItemIndicator className="ml-auto">
                            <Check className="icon" aria-hidden="true" />
                          </DropdownMenu.ItemIndicator>
                        </DropdownMenu.RadioItem>
                      ),
                    )}
                  </DropdownMenu.RadioGroup>
                </MenuGroup>
              )}
            </MenuContent>
          </DropdownMenu.Root>
        )}
      </span>
    </li>
  );
}

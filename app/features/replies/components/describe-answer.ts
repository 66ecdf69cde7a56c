import { toMidSentence } from '@/features/events/parts/model';
import { hasChair, type Invitation, type Invitee, isComingToPart, listPartChoices } from '../model';
import type { ReplyPhrases } from '../phrases';

/** “Lamb”, “Allergies noted, the kitchen is told”; “Yes, coming” if nothing else was answered. Never includes the allergies or needs. */
export function describeAnswer(
  person: Invitee,
  invitation: Invitation,
  phrases: ReplyPhrases,
): string[] {
  const { reply, meal, ...guest } = person;
  if (reply === null) return [];
  if (reply === 'no') return [phrases.no];
  const { allergiesTold, allergiesKept, allergiesNoted, needsNoted } = phrases;
  const noted = guest.allergies_agreed
    ? allergiesTold
    : guest.allergies_withheld
      ? allergiesKept
      : allergiesNoted;
  const said = [
    ...describeParts(person, invitation, phrases),
    ...(meal && hasChair(person, invitation) ? [meal] : []),
    ...(guest.has_allergies ? [noted] : []),
    ...(guest.has_needs ? [needsNoted] : []),
  ];
  return said.length > 0 ? said : [phrases.yes];
}

/** “Coming to all of it”, or “Wedding breakfast and evening”; empty if there is only one part. */
function describeParts(
  person: Invitee,
  invitation: Invitation,
  { comingToAll, locale }: ReplyPhrases,
): string[] {
  const choices = listPartChoices(person, invitation);
  const attended = choices.filter(({ id }) => isComingToPart(person, id));
  if (choices.length === 0) return [];
  if (attended.length === choices.length) return [comingToAll];
  const names = attended.map(({ name }, at) => (at > 0 ? toMidSentence(name, locale) : name));
  return [new Intl.ListFormat(locale).format(names)];
}

export const listAnswerDetails = (
  guest: Invitee,
  invitation: Invitation,
  phrases: ReplyPhrases,
): string[] => [
  ...(guest.reply === 'yes' ? [phrases.yes] : []),
  ...describeAnswer(guest, invitation, phrases).filter((words) => words !== phrases.yes),
];

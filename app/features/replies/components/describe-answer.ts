import type { Invitee } from '../model';
import type { ReplyPhrases } from '../phrases';

/** “Lamb”, “Allergies noted, the kitchen is told”; “Yes, coming” if nothing else was answered. Never includes the allergies or needs. */
export function describeAnswer(
  { reply, meal, ...guest }: Invitee,
  phrases: ReplyPhrases,
): string[] {
  if (reply === null) return [];
  if (reply === 'no') return [phrases.no];
  const { allergiesTold, allergiesKept, allergiesNoted, needsNoted } = phrases;
  const noted = guest.allergies_agreed
    ? allergiesTold
    : guest.allergies_withheld
      ? allergiesKept
      : allergiesNoted;
  const said = [
    ...(meal ? [meal] : []),
    ...(guest.has_allergies ? [noted] : []),
    ...(guest.has_needs ? [needsNoted] : []),
  ];
  return said.length > 0 ? said : [phrases.yes];
}

export const listAnswerDetails = (guest: Invitee, phrases: ReplyPhrases): string[] => [
  ...(guest.reply === 'yes' ? [phrases.yes] : []),
  ...describeAnswer(guest, phrases).filter((words) => words !== phrases.yes),
];

import type { ReactNode } from 'react';
import type { GuestAction } from '@/features/guests/list/selection-bar';
import type { Guest } from '@/features/seating/guests/schema';
import { useWishEditor } from '../use-wish-editor';
import { createWishActions } from '../wish-actions';

type Props = {
  event: { id: string };
  guests: readonly Guest[];
  children: (actions: readonly GuestAction[]) => ReactNode;
};

export default function SelectedWishActions({ event, guests, children }: Props) {
  const { add } = useWishEditor(event);
  return children(createWishActions(guests, add));
}

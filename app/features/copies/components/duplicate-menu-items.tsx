import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Copy, LayoutTemplate } from 'lucide-react';

type Props = { onDuplicate: () => void; onKeep: () => void };

export const DuplicateMenuItems = ({ onDuplicate, onKeep }: Props) => (
  <>
    <DropdownMenu.Item onSelect={onDuplicate}>
      <Copy className="icon" aria-hidden="true" /> Duplicate this event
    </DropdownMenu.Item>
    <DropdownMenu.Item onSelect={onKeep}>
      <LayoutTemplate className="icon" aria-hidden="true" /> Save the room as a venue
    </DropdownMenu.Item>
  </>
);

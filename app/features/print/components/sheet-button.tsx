import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { getSheet, type PictureKind } from '../sheet-kinds';
import { type PictureContent, SheetPicture } from './sheet-picture';
import './sheet-button.css';

type Props = {
  kind: PictureKind;
  facts: PictureContent;
  description: ReactNode;
  isDisabled: boolean;
  isBusy: boolean;
  onPrint: () => void;
  children?: ReactNode;
};

export function SheetButton({
  kind,
  facts,
  description,
  isDisabled,
  isBusy,
  onPrint,
  children,
}: Props) {
  const { name, label = name } = getSheet(kind);
  return (
    <li>
      <button
        type="button"
        className="sheet-button"
        disabled={isDisabled}
        aria-disabled={isBusy}
        onClick={onPrint}
      >
        <span className="sheet-button-picture">
          <SheetPicture kind={kind} content={facts} />
          <span className="sheet-button-foot" aria-hidden="true">
            <Printer className="icon" /> Print
          </span>
        </span>
        <b>
          <span className="sr-only">Print </span>
          {label}
        </b>
      </button>
      <small>{description}</small>
      {children}
    </li>
  );
}

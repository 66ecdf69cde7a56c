import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Props = { count: number; isRemoving: boolean; onConfirm: () => void; onClose: () => void };

const RemoveSelectedDialog = ({ count, isRemoving, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={count === 1 ? 'Remove 1 guest?' : `Remove ${count} guests?`}
    confirmLabel={isRemoving ? 'Removing...' : 'Remove'}
    busy={isRemoving}
    onConfirm={onConfirm}
  >
    They will no longer be found on the guest page.
  </ConfirmDialog>
);

export default RemoveSelectedDialog;

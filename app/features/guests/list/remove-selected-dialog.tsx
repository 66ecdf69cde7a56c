import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { counted } from '@/lib/text/counted';

type Props = { count: number; isRemoving: boolean; onConfirm: () => void; onClose: () => void };

const RemoveSelectedDialog = ({ count, isRemoving, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Remove ${counted(count, 'guest')}?`}
    confirmLabel={isRemoving ? 'Removing...' : 'Remove'}
    busy={isRemoving}
    onConfirm={onConfirm}
  >
    They will no longer be found on the guest page.
  </ConfirmDialog>
);

export default RemoveSelectedDialog;

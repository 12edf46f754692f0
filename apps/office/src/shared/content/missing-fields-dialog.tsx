import { Button, Modal } from '@mantine/core';
import type { MissingField } from '@toro/domain/catalogue/content/kinds';
import { MissingFields } from './notices.tsx';

interface MissingFieldsDialogProps {
  missing: readonly MissingField[];
  labels: Readonly<Record<string, string>>;
  onOpen: (field: string) => void;
  onClose: () => void;
}

/** What keeps a draft from being published, in the place of the dialog of the publication. */
export const MissingFieldsDialog = ({ onClose, ...list }: MissingFieldsDialogProps) => (
  <Modal opened onClose={onClose} title="Ainda não dá para publicar" returnFocus={false}>
    <div className="dialogBody">
      <MissingFields {...list} />
      <p className="muted small">Cada item leva ao lugar onde se resolve. O rascunho fica salvo.</p>
      <div className="row" data-end>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  </Modal>
);

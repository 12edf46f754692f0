import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { saveFile } from '@toro/ui/save-file.ts';
import { queryClient } from '../api.ts';

/** Where an own export is downloaded; only its owner can. */
export const exportAddress = (id: number): string => `/v1/office/my-files/${id}`;

interface ExportedFile {
  id: number;
  name: string;
  state: string;
}

/** Saves a file that is ready; a larger one is prepared, which `FileInPreparation` says. */
export function saveExport(file: ExportedFile, onClose: () => void): void {
  void queryClient.invalidateQueries({ queryKey: ['my-files'] });
  if (file.state !== 'ready') return;
  saveFile(exportAddress(file.id), file.name);
  onClose();
}

export const FileInPreparation = ({ onClose }: { onClose: () => void }) => (
  <div className="stack" data-gap="s">
    <p>
      O arquivo está em preparo. Ele fica em <Link to="/conta/arquivos">Meus arquivos</Link> por 24 horas;
      você pode continuar trabalhando.
    </p>
    <Button variant="default" onClick={onClose}>
      Fechar
    </Button>
  </div>
);

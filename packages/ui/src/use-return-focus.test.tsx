import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

afterEach(cleanup);

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Aviso" transitionProps={{ duration: 0 }}>
      <button type="button" data-autofocus onClick={onClose}>
        Fechar
      </button>
    </Modal>
  );
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </MantineProvider>
  );
}

it('returns the focus when a dialog unmounts', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fechar'));
  fireEvent.click(screen.getByText('Fechar'));
  expect(document.activeElement).toBe(opener);
});

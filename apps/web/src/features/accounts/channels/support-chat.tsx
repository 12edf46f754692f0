import { Button } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './support-chat.module.css';

/** The support chat of an external provider, in a frame with its own origin so that it cannot read our page. */
export function SupportChat() {
  const { links } = useRuntimeConfig();
  const [opened, setOpened] = useState(false);
  if (!links.supportWidget) return null;
  const Icon = opened ? IconX : IconMessageCircle;
  return (
    <aside className={classes.chat} data-bottom-bar aria-label="Chat de atendimento">
      <iframe
        className={classes.frame}
        data-opened={opened}
        src={links.supportWidget}
        title="Chat de atendimento"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        tabIndex={opened ? 0 : -1}
      />
      <Button
        radius={24}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Fechar o chat' : 'Atendimento'}
      </Button>
    </aside>
  );
}

import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';

/** Opens a chat with the teacher in the messaging app. */
export function ContactTeacher({ quiet = false }: { quiet?: boolean }) {
  const { links } = useRuntimeConfig();
  return (
    <Button
      component="a"
      variant={quiet ? 'default' : 'filled'}
      href={links.whatsapp}
      target="_blank"
      rel="noopener"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
    >
      Falar com o professor
    </Button>
  );
}

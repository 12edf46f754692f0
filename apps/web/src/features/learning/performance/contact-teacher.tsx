import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';

/** Opens a chat with the teacher in the messaging app. */
export function ContactTeacher({ secondary = false }: { secondary?: boolean }) {
  const { links } = useRuntimeConfig();
  return (
    <Button
      component="a"
      variant={secondary ? 'default' : 'filled'}
      href={links.teacher}
      target="_blank"
      rel="noopener"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
    >
      Falar com o professor
    </Button>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as ui from '@toro/ui/needs-internet.tsx';
import { useRuntimeConfig } from '../shared/runtime-config.ts';
import { hasPack } from '../shared/study-pack/send-or-read.ts';

/** A page that was opened without a connection; with a pack on this device it leads to 'Meu estudo'. */
export function NeedsInternet() {
  const { features, hiddenMenu } = useRuntimeConfig();
  const opensStudy = hasPack() && features.study && !hiddenMenu.includes('study');
  return (
    <ui.NeedsInternet>
      {opensStudy && (
        <Button renderRoot={(props) => <Link {...props} to="/study" />}>Abrir meu estudo</Button>
      )}
    </ui.NeedsInternet>
  );
}

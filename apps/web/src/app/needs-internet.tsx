import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as ui from '@toro/ui/needs-internet.tsx';
import { hasPack } from '../shared/study-pack/send-or-read.ts';
import { useHasStudy } from '../shared/use-has-study.ts';

/** A page that was opened without a connection; with a pack on this device it leads to 'Meu estudo'. */
export function NeedsInternet() {
  const opensStudy = useHasStudy() && hasPack();
  return (
    <ui.NeedsInternet>
      {opensStudy && (
        <Button renderRoot={(props) => <Link {...props} to="/study" />}>Abrir meu estudo</Button>
      )}
    </ui.NeedsInternet>
  );
}

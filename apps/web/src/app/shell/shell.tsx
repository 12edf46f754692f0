import { Outlet } from '@tanstack/react-router';
import { ToastContainer } from '@toro/ui/toasts/toast-container.tsx';
import { usePhone } from '@toro/ui/use-phone.ts';
import { PodcastPlayerHost } from '../../features/catalogue/podcasts/index.ts';
import { useNewNotifications } from '../../features/messages/notifications/use-new-notifications.ts';
import { MentorshipDialogHost } from '../../features/people/mentorships/index.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { NeedsInternet } from '../needs-internet.tsx';
import { PendingDeletion } from '../pending-deletion.tsx';
import { useNeedsInternet } from '../use-needs-internet.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeviceExams } from './device-exams.tsx';
import { LimitedNotice } from './limited-notice.tsx';
import { PasswordChangeModal, usePasswordChangeBlock } from './password-change-modal.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenu } from './use-menu.ts';

/** The layout of the student area. */
export function Shell() {
  const { brand } = useRuntimeConfig();
  const phone = usePhone();
  const menu = useMenu();
  const blocked = usePasswordChangeBlock();
  const needsInternet = useNeedsInternet();
  useNewNotifications();
  return (
    <div className={classes.shell} data-brand-style={brand.style}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      {!phone && <Sidebar menu={menu} />}
      <div className={classes.column}>
        <TopBar logo={phone ?? false} />
        <main id="conteudo" className={classes.main} tabIndex={-1}>
          <LimitedNotice />
          <PendingDeletion />
          <DeviceExams />
          {blocked && <h1 className="visuallyHidden">Área do aluno</h1>}
          {!blocked && (needsInternet ? <NeedsInternet /> : <Outlet />)}
        </main>
        <PodcastPlayerHost />
      </div>
      {phone && <BottomBar menu={menu} />}
      <PasswordChangeModal />
      <MentorshipDialogHost />
      <ToastContainer />
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Message } from '@toro/ui/message.tsx';
import { useSession } from '../../shared/session.ts';
import { ChannelsCard } from './channels-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-layout.module.css';
import { ProfileLayout } from './profile-layout.tsx';
import { studentQuery } from './queries.ts';

/** Meu perfil: photo, personal data, channels and privacy. */
export function ProfilePage() {
  const id = useSession((session) => session.user?.id ?? 0);
  const { data: student, isError, refetch } = useQuery(studentQuery(id));
  return (
    <ProfileLayout>
      <div className={classes.stack}>
        <h1>Meu perfil</h1>
        {student && (
          <>
            <PhotoCard student={student} />
            <ProfileForm key={student.id_usuario} student={student} />
            <ChannelsCard student={student} />
            <PrivacyCard />
          </>
        )}
        {!student && isError && (
          <Message
            level={2}
            drawing="brokenScreen"
            title="Seu perfil não carregou"
            text="Nada foi perdido. Verifique a conexão e tente de novo."
          >
            <Button onClick={() => void refetch()}>Tentar de novo</Button>
          </Message>
        )}
        {!student && !isError && (
          <div className={classes.stack} role="status" aria-label="Carregando seu perfil...">
            <Skeleton height={168} radius="var(--radius)" />
            <Skeleton height={620} radius="var(--radius)" />
          </div>
        )}
      </div>
    </ProfileLayout>
  );
}

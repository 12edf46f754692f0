import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useSession } from '../../../shared/session.ts';
import { ChannelsCard } from './channels-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLayout } from './profile-layout.tsx';
import { studentQuery } from './queries.ts';

/** Meu perfil: photo, personal data, channels and privacy. */
export function ProfilePage() {
  const id = useSession((session) => session.user?.id ?? 0);
  return (
    <ProfileLayout>
      <div className="page" data-width="text">
        <PageHeader title="Meu perfil" />
        <QueryState
          query={useQuery(studentQuery(id))}
          loading="Carregando seu perfil..."
          skeleton={[168, 620]}
          failure={{
            title: 'Seu perfil não carregou',
            text: 'Nada foi perdido. Verifique a conexão e tente de novo.',
          }}
        >
          {(student) => (
            <>
              <PhotoCard student={student} />
              <ProfileForm key={student.id_usuario} student={student} />
              <ChannelsCard student={student} />
              <PrivacyCard />
            </>
          )}
        </QueryState>
      </div>
    </ProfileLayout>
  );
}

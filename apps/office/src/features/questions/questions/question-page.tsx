import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FilesUrl } from '@toro/ui/question/files-url.ts';
import { ContentPage } from '../../../shared/content/content-page.tsx';
import { useOfficeConfig } from '../../../shared/office-config.ts';
import { choicesQuery } from './queries.ts';
import { QUESTION_KIND } from './question-kind.tsx';

/** A question: its draft, how students see it, its review, uses, figures and versions. */
export function QuestionPage() {
  const { files_url } = useOfficeConfig();
  const { id = '' } = useParams({ strict: false });
  // Asked for at once: the fields need the families.
  useQuery(choicesQuery);
  return (
    <FilesUrl value={files_url}>
      <ContentPage key={id} kind={QUESTION_KIND} />
    </FilesUrl>
  );
}

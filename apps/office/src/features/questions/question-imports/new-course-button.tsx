import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../shared/session/session-query.ts';
import { categoriesQuery } from '../../catalogue/categories/index.ts';
import type { Destination } from './destination-select.tsx';
import type { QuestionImport } from './queries.ts';

const NewCourseDialog = lazy(async () => ({
  default: (await import('../../catalogue/courses/index.ts')).NewCourseDialog,
}));

interface NewCourseProps {
  item: QuestionImport;
  onChosen: (place: Destination) => void;
}

/**
 * Makes a course without leaving the import. Questions belong to families, so the course says which: the one of its
 * category. Where that has one place only, it is chosen.
 */
export function NewCourseButton({ item, onChosen }: NewCourseProps) {
  const mayWrite = usePermission()('courses.write');
  const [isOpen, setIsOpen] = useState(false);
  const [course, setCourse] = useState<{ id: number; title: string; category: number } | null>(null);
  const { data } = useQuery({ ...categoriesQuery, enabled: mayWrite && (isOpen || course !== null) });
  if (!mayWrite) return null;
  const familyOf = (id: number) => {
    const category = data?.categories.find((each) => each.id === id);
    return item.families.find((family) => family.id === category?.family);
  };
  const family = course ? familyOf(course.category) : undefined;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Novo curso
      </Button>
      {course && (
        <Notice kind={family ? 'success' : 'info'}>
          <Link to="/cursos/$id" params={{ id: String(course.id) }}>
            {course.title}
          </Link>{' '}
          foi criado como rascunho.{' '}
          {family
            ? `Ele usa as questões da família ${family.name}${family.modules.length > 1 ? ': escolha o módulo acima' : ''}.`
            : 'A categoria dele ainda não tem uma família: escolha acima aonde vão as questões.'}
        </Notice>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NewCourseDialog
            onCreated={(created) => {
              setIsOpen(false);
              setCourse(created);
              const found = familyOf(created.category);
              if (found && found.modules.length <= 1)
                onChosen({ family_id: found.id, module_id: found.modules[0]?.id ?? null });
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

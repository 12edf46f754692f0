import { useQuery } from '@tanstack/react-query';
import { parseChapters, type VideoChapter } from '@toro/domain/catalogue/lessons/video-chapters';

const NO_CHAPTERS: VideoChapter[] = [];

/** The chapters of a video, from its file; none until it is loaded, and none when it cannot be loaded. */
export function useChapters(address: string | null): readonly VideoChapter[] {
  const { data } = useQuery({
    queryKey: ['video-chapters', address],
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await fetch(address ?? '', { signal });
      if (!response.ok) throw new Error(`chapters answered ${response.status}`);
      return parseChapters(await response.text());
    },
  });
  return data ?? NO_CHAPTERS;
}

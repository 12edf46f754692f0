-- The trigrams of a text fall into 80 places, and the smallest of each place stands for it. Five places together are one
-- hash. Texts with 80 % of their trigrams in common share one of the 16 hashes in 998 of 1,000 cases; an index on them finds
-- the few texts that are worth a comparison.
create function text_sketch(plain text) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtext(band || ':' || places)), '{}')
  from (select place / 5 as band, string_agg(place || '=' || first, ',' order by place) as places
    from (select place, min(value) as first
      from (select ((hash >> 33) & 1073741823) % 80 as place, hash & 4294967295 as value
        from (select hashtextextended(trigram, 0) as hash from unnest(public.show_trgm(plain)) trigram) hashes) trigrams
      group by place) smallest
    group by place / 5) bands
$$;
--> statement-breakpoint
DROP INDEX "question_entries_plain_idx";--> statement-breakpoint
ALTER TABLE "question_entries" ADD COLUMN "sketch" integer[] GENERATED ALWAYS AS (text_sketch(plain)) STORED;--> statement-breakpoint
CREATE INDEX "question_entries_sketch_idx" ON "question_entries" USING gin ("sketch");
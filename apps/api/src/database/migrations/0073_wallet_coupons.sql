ALTER TABLE "coupons" ADD COLUMN "is_of_wallet" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
update coupons set is_of_wallet = true where id in (select coupon_id from wallet_coupons);
--> statement-breakpoint
-- A trigger that has nothing to index calls nothing. An aggregate without rows is a row: index_questions(null) read the
-- tables for nothing, and Citus cannot read a table while its rows are being copied.
create or replace function note_added_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from added where retired_at is null;
  perform index_questions(array_agg(id)) from added where not indexed_later() having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_changed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before where retired_at is null;
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from after where retired_at is null;
  perform index_questions(array_agg(a.id)) from after a join before b on b.id = a.id
    where not indexed_later() and (a.statement, a.family_id, a.module_id, a.retired_at)
      is distinct from (b.statement, b.family_id, b.module_id, b.retired_at)
    having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_answers() returns trigger language plpgsql as $$
begin
  perform index_questions(array_agg(distinct question_id)) from touched where not indexed_later() having count(*) > 0;
  return null;
end $$;

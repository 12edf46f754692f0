ALTER TABLE "files" ADD COLUMN "poster_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "progress" smallint;--> statement-breakpoint
ALTER TABLE "lesson_videos" ADD COLUMN "poster_path" varchar(300);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_poster_id_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_poster_idx" ON "files" USING btree ("poster_id") WHERE "files"."poster_id" is not null;
-- What each person decided stands until it is decided, beside what others decided; who refuses says why.
ALTER TABLE desk_approval ADD COLUMN reason text;

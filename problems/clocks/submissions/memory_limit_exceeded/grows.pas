{ TOO MUCH MEMORY: takes a megabyte at a time, writes to all of it and never gives it back. }
program Grows;

const
  Size = 1024 * 1024;

var
  Block: pointer;
  i: integer;

begin
  for i := 1 to 2048 do begin
    GetMem(Block, Size);
    FillChar(Block^, Size, 1)
  end;
  WriteLn('4 5 8 9')
end.

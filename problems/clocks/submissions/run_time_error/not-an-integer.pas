{ CRASHES: reads a line as one number, but "3 3 0" is not a number: run-time error 106. }
program NotAnInteger;

var
  Line: string;
  Row: array[1..3] of longint;
  i, Code: integer;

begin
  for i := 1 to 3 do begin
    ReadLn(Line);
    Val(Line, Row[i], Code);
    if Code <> 0 then
      RunError(106)
  end;
  WriteLn(Row[1], Row[2], Row[3])
end.

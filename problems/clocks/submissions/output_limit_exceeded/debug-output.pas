{ TOO MUCH OUTPUT: 200,000 lines of debugging output on standard error, which counts too. Then a correct answer for the
  sample. }
program DebugOutput;

var
  i: longint;
  Buffer: array[1..65536] of char;

begin
  SetTextBuf(StdErr, Buffer);
  for i := 1 to 200000 do
    WriteLn(StdErr, 'attempt ', i:8, ': the dials are not at twelve o''clock, going on with the next counts');
  WriteLn('4 5 8 9')
end.

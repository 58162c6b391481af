{ WRONG: writes the moves as bytes 1 to 9, not as digits. On the screen this looks like an empty line. }
program BytesForDigits;

const
  Inverse: array[1..9] of string = ('121223130', '111111202', '121322031', '112110112', '121232121',
    '211011211', '130223121', '202111111', '031322121');

var
  Dial: array[1..9] of integer;
  m, i, k, Count: integer;

begin
  for i := 1 to 9 do
    Read(Dial[i]);
  for m := 1 to 9 do begin
    Count := 0;
    for i := 1 to 9 do
      Count := Count + (Ord(Inverse[m][i]) - Ord('0')) * Dial[i];
    for k := 1 to Count mod 4 do
      Write(Chr(m))
  end;
  WriteLn
end.

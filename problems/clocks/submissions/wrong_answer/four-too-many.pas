{ WRONG: uses counts from 1 to 4 instead of 0 to 3, and so makes four moves instead of none. Correct only if every move is
  needed. }
program FourTooMany;

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
    Count := Count mod 4;
    if Count = 0 then
      Count := 4;
    for k := 1 to Count do
      Write(m)
  end;
  WriteLn
end.

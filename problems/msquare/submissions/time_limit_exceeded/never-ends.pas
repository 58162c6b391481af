{ Goes round and round the four sheets that B makes of the start, waiting for the target to come by.
  Wrong: an endless loop unless the target is one of the four. }
program NeverEnds;

var
  sheet, target: string[8];
  i, tile, moves: longint;

begin
  target := '';
  for i := 1 to 8 do
  begin
    read(tile);
    target := target + chr(ord('0') + tile);
  end;
  sheet := '12345678';
  moves := 0;
  while sheet <> target do
  begin
    sheet := sheet[4] + sheet[1] + sheet[2] + sheet[3] + sheet[6] + sheet[7] + sheet[8] + sheet[5];
    moves := moves + 1;
  end;
  writeln(moves);
  for i := 1 to moves do
    write('B');
  writeln;
end.
